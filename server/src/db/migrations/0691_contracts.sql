-- The inputs of a bill number the members whose wins a fence sets apart, since both sides read them. This is
-- whom the numbers mean, in their order; null for bills whose inputs have ids.
alter table contracts.bill add column fenced_members bigint[];
