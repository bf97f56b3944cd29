-- Who may read the books may read the reports that are derived from them.
update operators.role set permissions = permissions || array['reports.read']
where 'books.read' = any (permissions) and not 'reports.read' = any (permissions);
