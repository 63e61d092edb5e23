-- Answers to requests to join a clan are looked for every few seconds, to notify whoever asked.
-- Compatible from: 0045
create index clan_request_decided on clan_request (decided_at) where decided_at is not null;
