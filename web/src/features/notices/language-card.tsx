import { useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import type { Language } from '@sowon/contracts/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { languages } from '../../lib/language.ts';
import { useCommand } from '../../lib/use-command.ts';
import { SelectField } from '../../ui/field.tsx';
import { Card } from '../../ui/layout.tsx';
import { accountQueries } from '../accounts/queries.ts';

/** Language of a member’s mails and pushes, saved when it is chosen. */
export function LanguageCard({ member: { id: userId, language } }: { member: CurrentUser }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { queryKey } = accountQueries.own();
  const choose = useCommand<Language>({
    name: ['choose-language', userId],
    send: (chosen, intent) =>
      api.chooseLanguage({ params: { userId }, body: { language: chosen } }, { intent }),
    tellsRefusal: true,
    changes: [queryKey],
    onDone: (_, chosen) =>
      void queries.setQueryData(queryKey, (known) => known && { ...known, language: chosen }),
  });
  return (
    <Card>
      <SelectField
        label={t`Language of mails and push notifications`}
        hint={t`The language menu of the page changes it too.`}
        value={language}
        disabled={choose.isPending}
        // The options below are the only values.
        onChange={(event) => choose.run(event.target.value as Language)}
      >
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </Card>
  );
}
