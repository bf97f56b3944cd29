-- What members do with the catalogue: the games they star, and those they played last.
create table games.favourite (
  member_id bigint not null references members.member (id),
  node_id bigint not null references games.game (node_id),
  at timestamptz not null,
  primary key (member_id, node_id)
);
create index favourite_newest on games.favourite (member_id, at desc, node_id desc);

create table games.recent (
  member_id bigint not null references members.member (id),
  node_id bigint not null references games.game (node_id),
  at timestamptz not null,
  primary key (member_id, node_id)
);
create index recent_newest on games.recent (member_id, at desc, node_id desc);
