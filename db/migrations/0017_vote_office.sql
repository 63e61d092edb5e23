-- How many votes a site brought lately, without reading all votes ever.
create index vote_attempt_by_credited_at on vote_attempt (credited_at, site) where state = 'credited';
