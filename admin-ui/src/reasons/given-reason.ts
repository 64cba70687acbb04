import type { JudgementReason } from '@sowon/contracts/moderation/schemas';

/** Form fields for the translations of a reason; the reason itself is in Korean. */
export const reasonFields = { en: 'reasonIn.en', ja: 'reasonIn.ja' } as const;

/** Reads the reason and its translations from the form; empty translations are left out. */
export function givenReason(typed: FormData): JudgementReason {
  const text = (field: string) => String(typed.get(field) ?? '').trim();
  const [en, ja] = [text(reasonFields.en), text(reasonFields.ja)];
  const reasonIn = { ...(en && { en }), ...(ja && { ja }) };
  return { reason: text('reason'), ...(Object.keys(reasonIn).length > 0 && { reasonIn }) };
}
