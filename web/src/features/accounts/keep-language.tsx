import type { Language } from '@sowon/contracts/primitives';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { intentOf } from '../../lib/intents.ts';
import { languageTold, untoldLanguage } from '../../lib/language.ts';
import { accountQueries } from './queries.ts';

/** Makes the server send mails and pushes in the language of the menu. Renders nothing; the next page retries a failure. */
export function KeepLanguage({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (language: Language) =>
      api.chooseLanguage(
        { params: { userId }, body: { language } },
        { intent: intentOf(`choose-language:${userId}:${language}`) },
      ),
    onSuccess: ({ language }) => {
      languageTold(language);
      return queries.invalidateQueries({ queryKey: accountQueries.own().queryKey });
    },
  });
  useEffect(() => {
    const language = untoldLanguage();
    if (language !== null) mutate(language);
  }, [mutate]);
  return null;
}
