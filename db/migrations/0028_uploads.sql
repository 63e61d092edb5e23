-- What a player has sent today (UTC); a row a player, begun anew each day.
create table upload_quota (
  player_id uuid primary key references player (id),
  day date not null,
  files int not null check (files >= 0),
  bytes bigint not null check (bytes >= 0)
);

-- Pictures are encoded anew when they arrive. Those of before are, whenever somebody looks at them.
alter table payment_proof add column is_encoded boolean not null default false;

-- Of pictures stored before it is not known.
alter table report_attachment add column bytes int not null default 0 check (bytes >= 0);
create index report_attachment_by_uploader on report_attachment (uploaded_by);

-- How much of what a player has sent we keep.
create function stored_upload_bytes(player uuid) returns bigint
language sql stable as $$
  select coalesce((select sum(bytes) from report_attachment where uploaded_by = player), 0)::bigint
    + coalesce((select sum(octet_length(content)) from payment_proof
      join payment on payment.id = payment_proof.payment_id
      where payment.player_id = player), 0)::bigint
$$;
