#!/bin/sh
# Installs Castellan on Debian 12 or 13 and Ubuntu 22.04 or 24.04: packages, Node.js, a user, a database
# with two roles, services, a proxy with TLS and a nightly backup. It is part of a release:
#
#   tar xzf castellan-X.Y.Z-linux-x64.tar.gz
#   sudo castellan-X.Y.Z/deploy/install.sh --domain play.example.org
#
# Safe to run again: what is there already is kept, secrets and configuration above all.
set -eu

usage() {
	cat <<'TEXT'
Usage: install.sh --domain NAME [options]
  --domain NAME      the name players type, such as play.example.org
  --proxy KIND       caddy (default), nginx or none
  --node FILE        Node.js 24 as a .tar.xz, instead of fetching it from nodejs.org
  --answers FILE     a file with the answers for `castellan setup`
  --skip-setup       do not run `castellan setup` at the end
TEXT
}

DOMAIN='' PROXY=caddy NODE_ARCHIVE='' ANSWERS='' SETUP=yes
while [ $# -gt 0 ]; do
	case $1 in
	--domain) DOMAIN=${2:?--domain needs a name}; shift 2 ;;
	--proxy) PROXY=${2:?--proxy needs a kind}; shift 2 ;;
	--node) NODE_ARCHIVE=${2:?--node needs a file}; shift 2 ;;
	--answers) ANSWERS=${2:?--answers needs a file}; shift 2 ;;
	--skip-setup) SETUP=no; shift ;;
	-h | --help) usage; exit 0 ;;
	*) echo "Unknown option: $1" >&2; usage >&2; exit 1 ;;
	esac
done

say() { printf '\n▸ %s\n' "$*"; }
fail() { printf '✗ %s\n' "$*" >&2; exit 1; }
has_systemd() { [ -d /run/systemd/system ]; }

RELEASE=$(cd "$(dirname "$0")/.." && pwd)
HOME_FOLDER=/opt/castellan
CONFIG_FOLDER=/etc/castellan
BACKUPS=/var/backups/castellan
# What `castellan setup` need not ask: the URL, and the database with its two roles.
KNOWN=$CONFIG_FOLDER/known.json
NODE_MAJOR=24

check_machine() {
	[ "$(id -u)" = 0 ] || fail "Run this as root: sudo $0 …"
	[ -n "$DOMAIN" ] || { usage >&2; fail "Name the domain of the portal: --domain play.example.org"; }
	case $DOMAIN in *[!a-z0-9.-]* | .* | -*) fail "\"$DOMAIN\" is not a domain name: no https://, no slash, lower case." ;; esac
	case $PROXY in caddy | nginx | none) ;; *) fail "--proxy is caddy, nginx or none, not \"$PROXY\"." ;; esac
	[ -f "$RELEASE/VERSION" ] || fail "$RELEASE is not an unpacked release: install.sh is run from inside one."
	[ -r /etc/os-release ] || fail "This is neither Debian nor Ubuntu."
	# shellcheck source=/dev/null
	. /etc/os-release
	case "$ID $VERSION_ID" in
	"debian 12" | "debian 13" | "ubuntu 22.04" | "ubuntu 24.04") ;;
	*) fail "Made for Debian 12 and 13, Ubuntu 22.04 and 24.04; this is ${PRETTY_NAME:-unknown}. docs/operating.md has the manual steps." ;;
	esac
}

install_packages() {
	set -- postgresql ca-certificates curl xz-utils
	[ "$PROXY" = none ] || set -- "$@" "$PROXY"
	[ "$PROXY" = nginx ] && set -- "$@" certbot
	say "Installing $*"
	apt-get update -qq
	DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

install_node() {
	node=$HOME_FOLDER/node/bin/node
	[ -x "$node" ] && [ "$("$node" -p 'process.versions.node.split(".")[0]')" -ge "$NODE_MAJOR" ] && return
	say "Installing Node.js $NODE_MAJOR"
	archive=$NODE_ARCHIVE
	if [ -z "$archive" ]; then
		case $(uname -m) in x86_64) arch=x64 ;; aarch64) arch=arm64 ;; *) fail "There is no Node.js for $(uname -m)." ;; esac
		from=https://nodejs.org/dist/latest-v$NODE_MAJOR.x
		work=$(mktemp -d)
		curl -fsSL "$from/SHASUMS256.txt" -o "$work/sums" || fail "nodejs.org cannot be reached: fetch Node.js $NODE_MAJOR elsewhere and pass it with --node."
		name=$(awk -v end="-linux-$arch.tar.xz" 'substr($2, length($2) - length(end) + 1) == end { print $2 }' "$work/sums")
		curl -fsSL "$from/$name" -o "$work/$name"
		(cd "$work" && grep " $name\$" sums | sha256sum --check --quiet) || fail "The Node.js download is corrupt; run this again."
		archive=$work/$name
	fi
	rm -rf "$HOME_FOLDER/node.new"
	mkdir -p "$HOME_FOLDER/node.new"
	tar -xJf "$archive" -C "$HOME_FOLDER/node.new" --strip-components=1
	rm -rf "$HOME_FOLDER/node"
	mv "$HOME_FOLDER/node.new" "$HOME_FOLDER/node"
}

install_release() {
	version=$(cat "$RELEASE/VERSION")
	say "Installing Castellan $version"
	getent passwd castellan >/dev/null || useradd --system --home-dir /var/lib/castellan --shell /usr/sbin/nologin castellan
	target=$HOME_FOLDER/releases/$version
	if [ "$RELEASE" != "$target" ]; then
		rm -rf "$target"
		mkdir -p "$HOME_FOLDER/releases"
		cp -a "$RELEASE" "$target"
	fi
	chown -R root:root "$target"
	ln -sfn "$target" "$HOME_FOLDER/current.new"
	mv -T "$HOME_FOLDER/current.new" "$HOME_FOLDER/current"
	install -d -m 0750 -o root -g castellan "$CONFIG_FOLDER"
	install -d -m 0700 -o castellan -g castellan /var/lib/castellan "$BACKUPS"
	cat >/usr/local/bin/castellan <<'SCRIPT'
#!/bin/sh
# Castellan with its own Node.js and the configuration of this machine.
PATH=/opt/castellan/node/bin:$PATH
export PATH CASTELLAN_CONFIG="${CASTELLAN_CONFIG:-/etc/castellan/castellan.yaml}"
exec /opt/castellan/current/bin/castellan "$@"
SCRIPT
	chmod 755 /usr/local/bin/castellan
}

start_postgres() {
	has_systemd && systemctl enable --now -q postgresql && return
	pg_lsclusters -h | while read -r major name _ state _; do
		[ "$state" = online ] || pg_ctlcluster --skip-systemctl-redirect "$major" "$name" start
	done
}

random() { head -c 64 /dev/urandom | sha256sum | cut -c1-"$1"; }

# One role owns the tables, migrates, and creates the database of a restore drill; the portal runs as the other, which cannot rewrite the ledger.
create_database() {
	[ -f "$KNOWN" ] && return
	say "Creating the database"
	start_postgres
	PG_PORT=$(pg_lsclusters -h | awk '$4 ~ /^online/ { print $3; exit }')
	[ -n "$PG_PORT" ] || fail "PostgreSQL did not start: journalctl -u postgresql"
	owner=$(random 40) app=$(random 40)
	su postgres -c "psql -X -q -v ON_ERROR_STOP=1 -p $PG_PORT -d postgres" <<SQL
do \$\$ begin create role castellan_owner login; exception when duplicate_object then null; end \$\$;
do \$\$ begin create role castellan_app login; exception when duplicate_object then null; end \$\$;
alter role castellan_owner createdb password '$owner';
alter role castellan_app password '$app';
select 'create database castellan owner castellan_owner encoding ''UTF8'' template template0'
where not exists (select from pg_database where datname = 'castellan') \gexec
SQL
	umask 077
	cat >"$KNOWN.new" <<JSON
{
  "site": { "url": "https://$DOMAIN" },
  "database": {
    "host": "127.0.0.1",
    "port": $PG_PORT,
    "name": "castellan",
    "user": "castellan_app",
    "password": "$app",
    "owner": { "user": "castellan_owner", "password": "$owner" }
  },
  "folders": { "attachments": "/var/lib/castellan/attachments", "backups": "$BACKUPS" }
}
JSON
	mv "$KNOWN.new" "$KNOWN"
	umask 022
}

install_services() {
	say "Installing services"
	cp "$HOME_FOLDER/current/deploy/systemd/"* /etc/systemd/system/
	has_systemd || return 0
	systemctl daemon-reload
	systemctl enable -q castellan@web castellan@worker
	systemctl enable --now -q castellan-backup.timer castellan-drill.timer
}

# nginx answers 502 while the port is closed, so systemd keeps it open while castellan@web restarts.
keep_port_open() {
	units=/etc/systemd/system
	from_nginx=$HOME_FOLDER/current/deploy/nginx
	install -m 0644 "$from_nginx/castellan@web.socket" "$units/"
	install -D -m 0644 "$from_nginx/castellan@web.conf" "$units/castellan@web.service.d/socket.conf"
	has_systemd || return 0
	systemctl daemon-reload
	systemctl enable -q castellan@web.socket
}

install_proxy() {
	[ "$PROXY" = none ] && return
	say "Setting up $PROXY for $DOMAIN"
	case $PROXY in
	caddy) from=caddy/Caddyfile to=/etc/caddy/Caddyfile ;;
	nginx) from=nginx/castellan.conf to=/etc/nginx/sites-available/castellan.conf ;;
	esac
	if grep -qs "127.0.0.1:4100" "$to"; then
		echo "$to already points to Castellan and is kept."
	else
		[ -f "$to" ] && cp "$to" "$to.before-castellan"
		sed "s/DOMAIN/$DOMAIN/g" "$HOME_FOLDER/current/deploy/$from" >"$to"
	fi
	if [ "$PROXY" = nginx ]; then
		mkdir -p /var/cache/nginx
		keep_port_open
		if [ -d "/etc/letsencrypt/live/$DOMAIN" ]; then
			ln -sf "$to" /etc/nginx/sites-enabled/castellan.conf
		else
			# The remaining steps are printed last, where they are not missed.
			return 0
		fi
	fi
	has_systemd && { systemctl enable -q "$PROXY"; systemctl reload-or-restart "$PROXY"; }
	return 0
}

# certbot stores the hook with the certificate: without it nginx would serve the first one until it expires.
say_what_is_left() {
	[ "$PROXY" = nginx ] && [ ! -d "/etc/letsencrypt/live/$DOMAIN" ] || return 0
	say "Left to do: once $DOMAIN points to this machine, get its certificate and enable the site"
	echo "  certbot certonly --webroot -w /var/www/html -d $DOMAIN --deploy-hook 'systemctl reload nginx'"
	echo "  ln -s /etc/nginx/sites-available/castellan.conf /etc/nginx/sites-enabled/ && systemctl reload nginx"
}

run_setup() {
	[ "$SETUP" = yes ] || { say "Next: castellan setup --known $KNOWN"; return; }
	set -- setup --known "$KNOWN"
	[ -n "$ANSWERS" ] && set -- "$@" --answers "$ANSWERS"
	castellan "$@"
	chown root:castellan "$CONFIG_FOLDER"/castellan.yaml "$CONFIG_FOLDER"/.env
	chmod 640 "$CONFIG_FOLDER"/castellan.yaml "$CONFIG_FOLDER"/.env
	has_systemd && systemctl restart castellan@web castellan@worker
	say "Castellan $(cat "$HOME_FOLDER/current/VERSION") is installed: https://$DOMAIN"
}

check_machine
install_packages
install_node
install_release
create_database
install_services
install_proxy
run_setup
say_what_is_left
