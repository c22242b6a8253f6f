import { displayPhone } from '@jibline/contract/enums';

/** A number as people write it, which a press rings. */
export const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone}`}>{displayPhone(phone)}</a>;
