-- A purchase keeps the rule in force when it was first rewarded: its percentage, or the coins of a
-- first purchase. Otherwise a refund after a change of the rules would pay the referrer more, or
-- take back more than was given.
-- Compatible from: 0106
alter table referral_reward add column rule_value bigint;

-- Known only where nothing was refunded yet; 100 coins or more give the percentage exactly.
update referral_reward reward
set rule_value = ceil(reward.coins * 100.0 / payment.coins)
from payment
where reward.kind = 'purchase' and payment.id::text = reward.reference
  and payment.coins_taken = 0 and payment.coins >= 100 and reward.refused is null;

update referral_reward set rule_value = coins where kind = 'first_purchase' and coins > 0;
