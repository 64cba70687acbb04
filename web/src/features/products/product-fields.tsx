import { useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { useQuery } from '@tanstack/react-query';
import type { useForm } from '../../lib/form/use-form.ts';
import { formatWon } from '../../lib/format/money.ts';
import { Switch, TextArea, TextField } from '../../ui/field.tsx';
import { FileField } from '../files/file-field.tsx';
import { pictureFiles } from '../files/file-rules.ts';
import { estimateNetWon } from '../rates/net-won.ts';
import { ratesOptions } from '../rates/queries.ts';
import { type FormKind, type ProductDraft, rollsPerWin } from './product-draft.ts';

interface ProductFieldsProps {
  kind: FormKind;
  form: ReturnType<typeof useForm<ProductDraft, unknown>>;
  /** Id of the product’s saved cover: removing it from the form does not delete it. */
  ownCoverId?: string | undefined;
}

/** All details of an offered mission (spec 2 §5). */
export function ProductFields({ kind, form, ownCoverId }: ProductFieldsProps) {
  const { t } = useLingui();
  const isLucky = kind === 'LUCKY';
  return (
    <>
      <FileField
        label={t`Cover picture`}
        accept={pictureFiles}
        hint={t`At most 5 MB`}
        keptId={ownCoverId}
        {...form.choice('cover')}
      />
      <TextField label={t`Mission name`} maxLength={policy.text.nameMax} required {...form.text('name')} />
      <TextField
        label={isLucky ? t`Price of a ticket in coins` : t`Price in coins`}
        inputMode="numeric"
        required
        maxLength={7}
        hint={<Earning coins={Number(form.value('coinPrice'))} isTicket={isLucky} />}
        {...form.text('coinPrice', (typed) => typed.replace(/\D/g, ''))}
      />
      {isLucky && (
        <TextField
          label={t`Win probability in percent`}
          inputMode="decimal"
          required
          maxLength={4}
          hint={<Odds winProbability={form.value('winProbability')} />}
          {...form.text('winProbability', (typed) => typed.replaceAll(',', '.').replace(/[^\d.]/g, ''))}
        />
      )}
      <TextArea
        label={isLucky ? t`What the winner gets` : t`Description`}
        maxLength={policy.text.descriptionMax}
        required
        {...form.area('description')}
      />
      <Switch label={t`Fans may attach a file`} {...form.box('allowAttachments')} />
      {isLucky && (
        <Switch
          label={t`Keep every win private`}
          hint={t`Only you and the fan who won see the answer.`}
          {...form.box('alwaysPrivate')}
        />
      )}
    </>
  );
}

function Earning({ coins, isTicket }: { coins: number; isTicket: boolean }) {
  const { t } = useLingui();
  const { data: rates } = useQuery(ratesOptions());
  if (coins <= 0) return t`1 coin is 100 won`;
  if (!rates) return t`What you receive of it depends on your grade and the fees`;
  const net = formatWon(estimateNetWon(coins, 'SILVER', rates.now));
  return isTicket
    ? t`You receive about ${net} for each ticket (Silver, after fees)`
    : t`You receive about ${net} (Silver, after fees)`;
}

function Odds({ winProbability }: { winProbability: string }) {
  const { t } = useLingui();
  const rolls = rollsPerWin(winProbability);
  if (rolls === null) return t`From 0.1 to 10, in steps of 0.1`;
  return t`About one win in ${rolls} plays`;
}
