import { Box } from '@mui/material';
import { ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { ChangePopup } from './change-popup.tsx';
import { PopupPreview } from './popup-preview.tsx';
import { PopupState } from './popup-state.tsx';
import type { PopupRow } from './records.ts';
import { StopPopup } from './stop-popup.tsx';

export const PopupShow = () => (
  <ShowBase>
    <PopupPage />
  </ShowBase>
);

/** A popup: its days, and its look in each language for members and visitors. */
function PopupPage() {
  const { record } = useShowContext<PopupRow>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title title={record ? `${translate('resources.popups.name', 1)} ${record.texts.ko.title}` : ' '} />
      {record && (
        <>
          <Toolbar>
            <PopupState status={record.status} />
            <ChangePopup popup={record} />
            <StopPopup popup={record} />
          </Toolbar>
          <Section title={translate('console.popup.preview')}>
            <PopupPreview popup={record} />
          </Section>
          <About popup={record} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

function About({ popup }: { popup: PopupRow }) {
  const { id, firstDay, lastDay, planned, changed, stopped } = popup;
  const translate = useTranslate();
  const field = (part: string) => translate(`resources.popups.fields.${part}`);
  const moment = (name: string, instant: string | null) =>
    instant === null ? [] : [[field(name), <Moment key={name} instant={instant} />] as const];
  const address = (text: string) => <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>;
  return (
    <Section title={translate('resources.popups.name', 1)}>
      <Facts
        facts={[
          [field('days'), `${firstDay} – ${lastDay}`],
          [field('linkLoggedOn'), <Box key="on">{address(popup.linkLoggedOn)}</Box>],
          [field('linkLoggedOff'), <Box key="off">{address(popup.linkLoggedOff)}</Box>],
          [field('linkBackgroundColor'), popup.linkBackgroundColor],
          [field('linkTextColor'), popup.linkTextColor],
          [field('planned'), <Moment key="planned" instant={planned} />],
          ...moment('changed', changed),
          ...moment('stopped', stopped),
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}
