-- The office sorts members by when they registered (decision 0123); the id decides between equal times.
drop index members.member_registered;
create index member_registered on members.member (registered_at, id);
