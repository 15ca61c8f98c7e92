import {
  mdiEmailOutline,
  mdiMessageTextOutline,
  mdiNavigationVariantOutline,
  mdiPhoneOutline,
} from '@mdi/js';
import type { Customer } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { navigationLink, telephoneLink } from '#parts/links/contact-links.ts';
import { t } from '#text/texts.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { useTextedNumber } from './country.hook.ts';
import './customers.text.ts';

/** Ways to reach the customer, those that there are (CUS-7). */
export function ContactButtons({ customer }: { customer: Customer }) {
  const { contact, address } = customer;
  const numbers = [contact.telephoneNumber, contact.telephoneNumberOther].flatMap((one) => one || []);
  const [number] = numbers;
  const texted = useTextedNumber(numbers);
  const way = address && navigationLink(address);
  const buttons = [
    ...(way ? [{ id: 'navigate', icon: mdiNavigationVariantOutline, href: way, isPage: true }] : []),
    ...(number
      ? [{ id: 'call', icon: mdiPhoneOutline, href: telephoneLink('tel', number), isPage: false }]
      : []),
    ...(texted
      ? [{ id: 'text', icon: mdiMessageTextOutline, href: telephoneLink('sms', texted), isPage: false }]
      : []),
    ...(contact.email
      ? [
          {
            id: 'email',
            icon: mdiEmailOutline,
            href: `mailto:${encodeURIComponent(contact.email)}`,
            isPage: false,
          },
        ]
      : []),
  ] as const;
  if (buttons.length === 0) return null;
  return (
    <div className="customer-ways">
      {buttons.map(({ id, icon, href, isPage }) => (
        <a
          key={id}
          className="rm-btn rm-btn-soft"
          href={href}
          {...(isPage && { target: '_blank', rel: 'noreferrer' })}
        >
          <Icon path={icon} />
          {t(`customer.way-${id as 'navigate' | 'call' | 'text' | 'email'}`)}
        </a>
      ))}
    </div>
  );
}
