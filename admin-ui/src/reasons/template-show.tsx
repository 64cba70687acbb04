import { Box } from '@mui/material';
import { ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { Words } from '../parts/words.tsx';
import type { ReasonTemplateRow } from './records.ts';
import { ChangeTemplate, RetireTemplate } from './template-commands.tsx';
import { TemplateState } from './template-state.tsx';

export const TemplateShow = () => (
  <ShowBase>
    <TemplatePage />
  </ShowBase>
);

/** A reason template: its text in each language, and its purpose. */
function TemplatePage() {
  const { record } = useShowContext<ReasonTemplateRow>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title title={record ? `${translate('resources.reason-templates.name', 1)} ${record.name}` : ' '} />
      {record && (
        <>
          <Toolbar>
            <TemplateState template={record} />
            <Box sx={{ display: 'flex', gap: 1 }}>
              <ChangeTemplate template={record} />
              <RetireTemplate template={record} />
            </Box>
          </Toolbar>
          <Texts template={record} />
          <About template={record} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

function Texts({ template: { texts } }: { template: ReasonTemplateRow }) {
  const translate = useTranslate();
  return (
    <Section title={translate('console.reason.texts')}>
      <Facts
        facts={(['ko', 'en', 'ja'] as const).map((language) => [
          translate(`resources.reason-templates.fields.${language}`),
          <span key={language} lang={language}>
            <Words text={texts[language]} />
          </span>,
        ])}
      />
    </Section>
  );
}

function About({
  template: { id, name, purpose, created, changed, retired },
}: {
  template: ReasonTemplateRow;
}) {
  const translate = useTranslate();
  const field = (part: string) => translate(`resources.reason-templates.fields.${part}`);
  const moment = (part: string, instant: string | null) =>
    instant === null ? [] : [[field(part), <Moment key={part} instant={instant} />] as const];
  return (
    <Section title={translate('resources.reason-templates.name', 1)}>
      <Facts
        facts={[
          [field('name'), name],
          [field('purpose'), translate(`console.reason.purpose.${purpose}`)],
          ...moment('created', created),
          ...moment('changed', changed),
          ...moment('retired', retired),
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}
