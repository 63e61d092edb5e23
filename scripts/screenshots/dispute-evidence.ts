const time = (moment: string) =>
  `to_char((${moment}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const USED = `'is_purchase', true, 'times', 31, 'first_at', ${time('player.created_at')},
  'last_at', ${time('dispute.opened_at')}`;
const AMOUNT = `'USD ' || (dispute.amount_cents / 100.0)::numeric(9, 2)`;

/** Collected evidence of every dispute, so that the page shows it and offers to send it. */
export const EVIDENCE = `
  insert into dispute_evidence (dispute_id, content, content_sha256, pdf, pdf_sha256, collected_at)
  select id, content, encode(sha256(content::bytea), 'hex'), '%PDF-1.7',
    encode(sha256('%PDF-1.7'), 'hex'), opened_at + interval '3 minutes'
  from (
    select dispute.id, dispute.opened_at, json_build_object(
      'version', 1, 'collected_at', ${time('dispute.opened_at')},
      'site', json_build_object('name', 'Eldergrave', 'url', 'https://play.example.org'),
      'dispute', json_build_object('number', dispute.number, 'provider', dispute.provider,
        'ref', dispute.dispute_ref, 'reason', dispute.reason, 'amount', ${AMOUNT},
        'opened_at', ${time('dispute.opened_at')}, 'respond_by', ${time('dispute.respond_by')}),
      'payment', json_build_object('id', payment.id, 'number', payment.number, 'provider_ref', null,
        'charge_ref', dispute.charge_ref, 'plan', 'Knight', 'amount', ${AMOUNT}, 'refunded', null,
        'coins', payment.coins, 'opened_at', ${time('payment.created_at')},
        'credited_at', ${time('payment.credited_at')}, 'address', '203.0.113.24', 'device', 'Firefox'),
      'customer', json_build_object('id', player.id, 'email', player.email, 'is_email_verified', true,
        'registered_at', ${time('player.created_at')}),
      'agreement', json_build_object('accepted_at', ${time('player.created_at')},
        'address', '203.0.113.24', 'title', 'User Agreement', 'sha256', null),
      'addresses', json_build_array(json_build_object('address', '203.0.113.24', ${USED})),
      'devices', json_build_array(json_build_object('device', 'Firefox on Windows', ${USED})),
      'logins_after', 9, 'last_login_at', ${time(`dispute.opened_at - interval '1 day'`)},
      'deliveries', json_build_array(json_build_object('number', 12, 'what', 'Coins sent',
        'world', 'Eldergrave', 'character', 'Kasumi', 'coins', 180, 'receipt', null,
        'done_at', ${time(`payment.credited_at + interval '2 hours'`)})),
      'deliveries_left_out', 0, 'coins_spent', 180, 'characters', '[]'::json,
      'earlier_payments', '[]'::json, 'reports', '[]'::json
    )::text as content
    from dispute
    join payment on payment.id = dispute.payment_id
    join player on player.id = dispute.player_id
  ) as collected`;
