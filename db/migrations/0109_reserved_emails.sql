-- While a link that undoes a change of email is open, only its player can use the old address: an
-- account registered there would keep the owner from getting theirs back. After the row, because then
-- the check also sees a change that committed while the unique email was waited for.
-- Compatible from: 0045
create index mail_token_by_undo_email on mail_token (email) where purpose = 'undo-email';

create function refuse_reserved_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from mail_token
    where purpose = 'undo-email' and email = new.email
      and player_id <> new.id and expires_at > now()
  ) then
    raise unique_violation using
      message = 'a change away from this email can still be undone',
      constraint = 'player_email_reserved', table = 'player';
  end if;
  return null;
end $$;
create trigger player_email_reserved after insert or update of email on player
  for each row execute function refuse_reserved_email();
