-- Who may approve withdrawals may look into what speaks against them.
update operators.role set permissions = permissions || array['risk.read', 'risk.write']
where 'money.approve' = any (permissions) and not 'risk.read' = any (permissions);
