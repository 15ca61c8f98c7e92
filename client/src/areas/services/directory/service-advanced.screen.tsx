import {
  SERVICE_TEXT_MAX,
  SERVICE_UNIT_MAX,
} from '@roundsman/shared-schema/areas/services/directory/directory.schema.ts';
import { editDirectory } from '@roundsman/shared-schema/areas/services/directory/edit-directory.command.ts';
import type { Service } from '@roundsman/shared-schema/areas/services/service.record.ts';
import { livingService } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useColleague } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { type Form, useForm } from '#list/use-form.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { FormPage } from '#parts/form-page.part.tsx';
import { OpenRecordForm } from '#parts/open-record/open-record-form.part.tsx';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { MoneyField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField, TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import {
  DIRECTORY_FOLLOWS,
  type DirectoryForm,
  directoryFieldOf,
  directoryForm,
  previewQuestions,
  typedDirectory,
} from './directory-form.ts';
import { directoryPrice } from './directory-price.ts';
import { QuestionsFields } from './question-fields.part.tsx';
import { QuoteFlow } from './quote-flow.part.tsx';
import { ServicePictureField } from './service-picture-field.part.tsx';
import '../services.text.ts';
import './directory.css';
import './services-advanced.text.ts';

/** One service as the directory shows it, with the questions of a quote and how they are asked (SRV-4). */
export function ServiceAdvancedScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const show = useToast();
  const actor = useActor();
  const { loaded } = useDocument('services');
  const service = useQuery(livingService, id);
  const isListed = mayOpen(actor, 'services-advanced');
  const back = isListed ? paths.servicesAdvanced() : paths.customers();
  const known = useRef<string>(undefined);
  if (service) known.current = id;
  const isUnknown = loaded && known.current !== id;

  useEffect(() => {
    if (!isUnknown) return;
    show({ text: t('services-advanced.not-found') });
    void navigate(back, { replace: true });
  }, [isUnknown, back, navigate, show]);

  return (
    <OpenRecordForm
      documents={['services']}
      query={livingService}
      back={{ href: back, label: t('services-advanced.title') }}
      missing={{ title: t('services-advanced.not-found'), text: t('services-advanced.not-found-text') }}
    >
      {(opened) => <ServicePage service={opened} back={back} />}
    </OpenRecordForm>
  );
}

function ServicePage({ service, back }: { service: Service; back: string }) {
  const { act } = useAct();
  const navigate = useNavigate();
  const { directory, priceMinor, name } = service;
  // Saving waits while the device makes the picture small, because it would leave the picture out.
  const [isScaling, setScaling] = useState(false);
  const form = useForm<DirectoryForm>({
    defaultValues: directoryForm(directory, priceMinor),
    follows: { ...DIRECTORY_FOLLOWS, by: useColleague(service.changed) },
    fieldOf: directoryFieldOf,
  });
  const { image, text, questions, priceKind, price, unit } = form.values();
  return (
    <FormPage
      form={form}
      title={name}
      size="whole"
      action={{ label: t('kit.save'), disabled: isScaling }}
      send={(fields) =>
        act(
          editDirectory,
          { serviceId: service.id, ...typedDirectory(form.changed(), fields, form.opened()) },
          { showsFailure: true },
        )
      }
      onSent={() => void navigate(back)}
      onLeave={() => void navigate(back)}
    >
      <div className="directory-page">
        <div className="directory-fields">
          <CheckField
            label={t('services-advanced.advertised-field')}
            sub={t('services-advanced.advertised-hint')}
            {...form.field('advertised')}
          />
          <TextAreaField
            label={t('services-advanced.text')}
            optional={t('kit.optional')}
            hint={t('services-advanced.text-hint')}
            maxLength={SERVICE_TEXT_MAX}
            {...form.field('text')}
          />
          <ServicePictureField form={form} busy={isScaling} onBusy={setScaling} />
          <PricingFields form={form} />
          <QuestionsFields form={form} />
        </div>
        <QuoteFlow
          name={name}
          text={text.trim()}
          image={image}
          price={
            priceKind === 'none' || price === null || Number.isNaN(price)
              ? ''
              : directoryPrice({ kind: priceKind, minor: price, unit: unit.trim() })
          }
          questions={previewQuestions(questions)}
        />
      </div>
    </FormPage>
  );
}

function PricingFields({ form }: { form: Form<DirectoryForm> }) {
  const kind = form.value('priceKind');
  return (
    <>
      <SelectField
        label={t('services-advanced.pricing')}
        options={(['none', 'from', 'unit'] as const).map((value) => ({
          value,
          label: t(`services-advanced.pricing-${value}`),
        }))}
        {...form.field('priceKind')}
      />
      {kind !== 'none' && (
        <FieldRow>
          <MoneyField label={t('services-advanced.amount')} {...form.controlled('price')} />
          {kind === 'unit' && (
            <TextField
              label={t('services-advanced.unit')}
              hint={t('services-advanced.unit-hint')}
              maxLength={SERVICE_UNIT_MAX}
              autoComplete="off"
              {...form.field('unit')}
            />
          )}
        </FieldRow>
      )}
    </>
  );
}
