-- We sign what we ask of vendors, with a key pair for each; and a bet's category is the catalogue's.
create table vendors.own_key (
  id bigint generated always as identity primary key,
  vendor text not null references vendors.link (vendor),
  public_pem text not null,
  private_sealed text not null,
  made_at timestamptz not null
);
create index own_key_newest on vendors.own_key (vendor, id);

alter table vendors.token drop column category;
