import type { PaymentSettings } from '@jibline/contract';
import { dayAt, displayDateTime, dollars } from '@jibline/contract/enums';
import { serverNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { StatusBadge, type Tone } from '../../../ui/feedback/status-badge.tsx';
import { writeDay } from '../../../ui/fields/moments/day-text.ts';
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx';
import classes from '../payments.module.css';
import { CHARGE_LABELS } from './settings-fields.ts';

interface Props {
  items: readonly PaymentSettings[];
  timeZone: string;
  onOpen: (record: PaymentSettings) => void;
  onCopy: (record: PaymentSettings) => void;
  onDelete: (record: PaymentSettings) => void;
}

/** Only where there is another airport. */
export const mayCopy = ({ actions }: PaymentSettings) => actions.includes('payments:copy-settings');

export const periodOf = ({ effectiveFrom, effectiveTo }: PaymentSettings) =>
  `${writeDay(effectiveFrom)} ${effectiveTo === null ? 'onwards' : `to ${writeDay(effectiveTo)}`}`;

/** By the date at the airport, as on the server. If two apply, the later one is in force. */
export function statusOf(record: PaymentSettings, items: readonly PaymentSettings[], today: string) {
  const applies = (it: PaymentSettings) =>
    it.active && it.effectiveFrom <= today && (it.effectiveTo === null || it.effectiveTo >= today);
  const inForce = items.filter(applies).toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom))[0];
  const mark = (tone: Tone, word: string) => ({ tone, word });
  if (!record.active) return mark('quiet', 'Inactive');
  if (record.id === inForce?.id) return mark('ok', 'In force');
  return record.effectiveFrom > today ? mark('info', 'Upcoming') : mark('quiet', 'Past');
}

export function SettingsTable({ items, timeZone, onOpen, onCopy, onDelete }: Props) {
  const today = dayAt(serverNow(), timeZone);
  const columns: Column<PaymentSettings>[] = [
    {
      header: 'Period',
      cell: (it) => {
        const { tone, word } = statusOf(it, items, today);
        return (
          <span className={classes.holds}>
            {periodOf(it)} <StatusBadge tone={tone}>{word}</StatusBadge>
          </span>
        );
      },
    },
    { header: 'Fee is paid', cell: ({ chargeAt }) => CHARGE_LABELS[chargeAt] },
    {
      header: 'Base fee',
      cell: ({ baseFeeCents: { mobile, tower } }) => `Mobile ${dollars(mobile)}, tower ${dollars(tower)}`,
    },
    {
      header: 'Changed',
      cell: ({ updatedAt }) => displayDateTime(updatedAt, timeZone),
    },
    {
      header: 'Actions',
      cell: (it) => (
        <span className={layout.buttons}>
          <Button
            look="secondary"
            onClick={() => onOpen(it)}
            aria-label={`Open fee schedule from ${writeDay(it.effectiveFrom)}`}
          >
            Open
          </Button>
          {it.actions.includes('payments:delete-settings') && (
            <Button
              look="quiet"
              onClick={() => onDelete(it)}
              aria-label={`Delete fee schedule from ${writeDay(it.effectiveFrom)}`}
            >
              Delete
            </Button>
          )}
          {mayCopy(it) && (
            <Button
              look="quiet"
              onClick={() => onCopy(it)}
              aria-label={`Use at other airports: fee schedule from ${writeDay(it.effectiveFrom)}`}
            >
              Use at other airports
            </Button>
          )}
        </span>
      ),
    },
  ];
  return <DataTable caption="Fee schedules" columns={columns} rows={items} keyOf={({ id }) => id} />;
}
