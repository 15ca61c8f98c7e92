import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { isLive } from '@roundsman/shared-schema/areas/rounds/round.rules.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useToday } from '#parts/today.hook.ts';
import type { Store } from '#store/store.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { type NewJobForm, nextHouseForm } from '../new-job-form.ts';
import { nextHouse } from './next-house.ts';

/** What is proposed for the next house. */
export interface Proposal {
  readonly form: NewJobForm;
  readonly isNewCustomer: boolean;
  /** The address of the house before: the street goes on from there. */
  readonly before: string;
  readonly day: IsoDay;
}

/** Until the app is closed, one for each open account. */
const proposals = new WeakMap<Store, Proposal>();

/** Proposes the next house of a street after each that was added; the proposal outlives the dialog, and ends with the day. */
export function useNextHouse() {
  const store = useStore();
  const today = useToday();
  return {
    /** What was proposed last, where it is for this round or any. */
    proposed(roundId: string | undefined): Proposal | undefined {
      const last = proposals.get(store);
      if (last?.day !== today) return undefined;
      const { roundId: own } = last.form;
      const isGone = own !== '' && !isLive(store.snapshot.records(roundRecord), own);
      return isGone || (roundId !== undefined && own !== roundId) ? undefined : last;
    },
    /** The next house after the one that was typed. */
    after(typed: NewJobForm, isNewCustomer: boolean): NewJobForm {
      const { customerAddress } = typed;
      const address = isNewCustomer ? nextHouse(customerAddress, proposals.get(store)?.before) : '';
      const form = nextHouseForm(typed, address);
      proposals.set(store, { form, isNewCustomer, before: customerAddress, day: today });
      return form;
    },
  };
}
