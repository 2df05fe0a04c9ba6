"""The audit: every edge between packages as declared, as imported and as allowed; the three must agree."""
