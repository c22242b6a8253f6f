-- When the payer's browser first showed the page of the link.
alter table payment_links add column opened_at timestamptz;
