import { useLingui } from '@lingui/react/macro';
import { codeOf } from '../../lib/api-error.ts';
import { subErrorsOf } from '../../lib/error-text.ts';
import { Notice } from '../../ui/states.tsx';

/** Why signing up was refused: a taken e-mail by name, other fields by theirs, else the general text (spec 1 §8). */
export function SignUpError({ error, text }: { error: unknown; text: string }) {
  const { t } = useLingui();
  const fields = subErrorsOf(error);
  const isTaken =
    codeOf(error) === 'ALREADY_EXISTS' &&
    (fields.length === 0 || fields.some(({ field }) => field === 'email'));
  if (isTaken) return <Notice tone="bad">{t`This email is already registered.`}</Notice>;
  return (
    <Notice tone="bad">
      <p>{text}</p>
      {fields.map(({ field, message }) => (
        <p key={field}>
          {t`Invalid value`}: {field} – {message}
        </p>
      ))}
    </Notice>
  );
}
