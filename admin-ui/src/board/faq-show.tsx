import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { Choice } from '../parts/choice.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { Words } from '../parts/words.tsx';
import { ChangeFaqEntry, MoveFaqEntry, RetireFaqEntry } from './faq-commands.tsx';
import { FaqState } from './faq-state.tsx';
import type { FaqEntryRow } from './records.ts';

export const FaqShow = () => (
  <ShowBase>
    <FaqPage />
  </ShowBase>
);

/** A frequent question as members read it in each language, and its position. */
function FaqPage() {
  const { record } = useShowContext<FaqEntryRow>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title
        title={record ? `${translate('resources.faq-entries.name', 1)} ${record.texts.ko.title}` : ' '}
      />
      {record && (
        <>
          <Toolbar>
            <FaqState entry={record} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <ChangeFaqEntry entry={record} />
              <MoveFaqEntry entry={record} />
              <RetireFaqEntry entry={record} />
            </Box>
          </Toolbar>
          <Preview entry={record} />
          <About entry={record} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

const languages = ['ko', 'en', 'ja'] as const;

function Preview({ entry: { texts } }: { entry: FaqEntryRow }) {
  const translate = useTranslate();
  const [language, setLanguage] = useState<(typeof languages)[number]>('ko');
  const { title, content } = texts[language];
  return (
    <Section title={translate('console.faq.preview')}>
      <Choice
        label={translate('console.faq.preview_language')}
        options={languages.map((id) => ({ id, label: translate(`console.faq.language.${id}`) }))}
        chosen={language}
        onChoose={setLanguage}
      />
      <Box lang={language} sx={{ mt: 2, maxWidth: '60ch' }}>
        <Typography variant="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Words text={content} />
      </Box>
    </Section>
  );
}

function About({ entry: { id, type, place, created, changed, retired } }: { entry: FaqEntryRow }) {
  const translate = useTranslate();
  const field = (part: string) => translate(`resources.faq-entries.fields.${part}`);
  const moment = (part: string, instant: string | null) =>
    instant === null ? [] : [[field(part), <Moment key={part} instant={instant} />] as const];
  return (
    <Section title={translate('resources.faq-entries.name', 1)}>
      <Facts
        facts={[
          [field('type'), translate(`console.faq.type.${type}`)],
          ...(place === null ? [] : [[field('place'), String(place)] as const]),
          ...moment('created', created),
          ...moment('changed', changed),
          ...moment('retired', retired),
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}
