-- Whom the tax invoice names when someone else pays by a link; null: the applicant, as before.
alter table payment_transactions add column payer_name text, add column payer_abn text;
