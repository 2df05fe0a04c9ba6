import 𝐨𝐬
