#!/bin/sh
# The two roles and the database of README.md, "The database role", in an empty PostgreSQL. Connection
# settings are those of psql; the passwords are in KOI_OWNER_PASSWORD and KOI_DAILY_PASSWORD.
set -eu
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --dbname "${PGDATABASE:-postgres}" <<'SQL'
\getenv owner KOI_OWNER_PASSWORD
\getenv daily KOI_DAILY_PASSWORD
create role koi_owner login password :'owner';
create role koi_daily login password :'daily';
create database koi owner koi_owner;
revoke connect on database koi from public;
grant connect on database koi to koi_daily;
SQL
