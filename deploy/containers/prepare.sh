#!/bin/sh
# Writes what compose.yaml needs beside it: .env with the passwords of the database, and config/ with
# what `castellan setup` need not ask. Run it once, as root. What is there already is kept.
#
#   ./prepare.sh play.example.org
set -eu
cd "$(dirname "$0")"
DOMAIN=${1:?Name the domain of the portal: ./prepare.sh play.example.org}
case $DOMAIN in *[!a-z0-9.-]* | .* | -*) echo "\"$DOMAIN\" is not a domain: no https://, no slash, lower case." >&2; exit 1 ;; esac
# The user of the image, see Dockerfile.
USER_ID=10001

random() { head -c 64 /dev/urandom | sha256sum | cut -c1-40; }

umask 077
[ -f .env ] || cat >.env <<ENV
COMPOSE_PROJECT_NAME=castellan
DOMAIN=$DOMAIN
POSTGRES_PASSWORD=$(random)
OWNER_PASSWORD=$(random)
APP_PASSWORD=$(random)
ENV
. ./.env

mkdir -p config
[ -f config/known.json ] || cat >config/known.json <<JSON
{
  "site": { "url": "https://$DOMAIN" },
  "database": {
    "host": "postgres",
    "port": 5432,
    "name": "castellan",
    "user": "castellan_app",
    "password": "$APP_PASSWORD",
    "owner": { "user": "castellan_owner", "password": "$OWNER_PASSWORD" }
  },
  "folders": { "attachments": "/var/lib/castellan/attachments", "backups": "/var/backups/castellan" }
}
JSON
[ -f config/castellan.yaml ] || cat >config/castellan.yaml <<'YAML'
# `castellan setup` adds the rest. Every setting: castellan.example.yaml.
http:
  host: 0.0.0.0
  # The network of compose.yaml: Caddy alone is in front.
  trusted_proxies: [172.30.87.0/24]
metrics:
  host: 0.0.0.0
redis: { url: "redis://redis:6379" }
YAML
chmod 640 config/castellan.yaml
chown -R "$USER_ID:$USER_ID" config
echo "Next: docker compose build, docker compose run --rm setup, docker compose up -d"
