#!/bin/sh
# Run once by the database's container, on an empty volume. One role owns the tables: it runs
# migrations, and may create the temporary databases of restore drills. The portal runs as the other,
# which cannot rewrite the ledger.
set -eu
psql -X -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres \
	-v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" <<'SQL'
create role castellan_owner login createdb password :'owner';
create role castellan_app login password :'app';
create database castellan owner castellan_owner encoding 'UTF8' template template0;
SQL
