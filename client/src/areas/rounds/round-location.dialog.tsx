import type { Round } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { setRoundLocation } from '@roundsman/shared-schema/areas/rounds/set-round-location.command.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useColleague } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { AddressField } from '#parts/address/address-field.part.tsx';
import { PinField } from '#parts/pin-field.part.tsx';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import './round-edit.text.ts';

interface Located {
  address: string;
  pin: LngLat | null;
}

/** Where a round is: what is typed, and the spot that a pin says (specification 1, 2.6). `around`: its other stops. */
export function RoundLocationDialog(props: {
  round: Round;
  around: LngLat | undefined;
  onClose: () => void;
}) {
  const { round, around, onClose } = props;
  const { location } = round;
  const { act } = useAct();
  const name = shortName(round.name);
  const form = useForm<Located>({
    defaultValues: { address: location?.addressDescription ?? '', pin: location?.lngLat ?? null },
    follows: { groups: [['address', 'pin']], by: useColleague(round.changed) },
  });
  const pin = form.controlled('pin');
  return (
    <FormDialog
      form={form}
      title={t('round-edit.location-title', { name: round.name })}
      colour={round.color}
      action={{ label: t('kit.save') }}
      send={({ address, pin }) => {
        const isNone = address.trim() === '' && pin === null;
        return act(
          setRoundLocation,
          { roundId: round.id, address, ...(pin && { lngLat: [pin[0], pin[1]] as [number, number] }) },
          () =>
            isNone && !location
              ? null
              : t(isNone ? 'round-edit.location-cleared' : 'jobgroup.set-group-location-success', { name }),
          { showsFailure: true },
        );
      }}
      onSent={onClose}
      onClose={onClose}
    >
      <AddressField
        label={t('round-edit.location-address')}
        hint={t('round-edit.location-hint')}
        address={form.controlled('address')}
        pin={pin}
        near={around}
      />
      <PinField
        {...pin}
        around={around}
        label={t('round-edit.location-pin')}
        hint={t('round-edit.location-pin-text')}
      />
    </FormDialog>
  );
}
