import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { NewbieList } from '../../features/creators/newbie-list.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { Badge } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';

interface StepProps {
  title: ReactNode;
  /** Progress of the step, as a badge. */
  state: ReactNode;
  /** Existing parts, or missing ones. */
  words: ReactNode;
  /** Link to the step, if any. */
  children?: ReactNode;
}

function Step({ title, state, words, children }: StepProps) {
  return (
    <Card as="li">
      <Stack gap="m">
        <Row spread="between">
          <Text as="h2" look="subtitle">
            {title}
          </Text>
          {state}
        </Row>
        <Text look="soft">{words}</Text>
        {children && <div>{children}</div>}
      </Stack>
    </Card>
  );
}

function State({ isDone }: { isDone: boolean }) {
  return isDone ? (
    <Badge tone="good">
      <Trans>Complete</Trans>
    </Badge>
  ) : (
    <Badge tone="warn">
      <Trans>Incomplete</Trans>
    </Badge>
  );
}

/** The step for picture and tags. */
export function ProfileStep({ profile: { lacksPicture, lacksTag } }: Pick<NewbieList, 'profile'>) {
  const isDone = !lacksPicture && !lacksTag;
  return (
    <Step
      title={<Trans>Profile</Trans>}
      state={<State isDone={isDone} />}
      words={<ProfileWords lacksPicture={lacksPicture} lacksTag={lacksTag} />}
    >
      <ButtonLink to="/edit-creator-profile" look={isDone ? 'outline' : 'moon'}>
        {isDone ? <Trans>Edit the profile</Trans> : <Trans>Complete the profile</Trans>}
      </ButtonLink>
    </Step>
  );
}

function ProfileWords({ lacksPicture, lacksTag }: NewbieList['profile']) {
  if (lacksPicture && lacksTag) return <Trans>A picture and at least one tag are missing.</Trans>;
  if (lacksPicture) return <Trans>A picture is missing.</Trans>;
  if (lacksTag) return <Trans>At least one tag is missing.</Trans>;
  return <Trans>Your picture and tags are there.</Trans>;
}

/** The step for products. */
export function MissionStep({ missions: { active, all } }: Pick<NewbieList, 'missions'>) {
  const isDone = active > 0;
  return (
    <Step
      title={<Trans>Missions</Trans>}
      state={<State isDone={isDone} />}
      words={<MissionWords active={active} all={all} />}
    >
      <ButtonLink to="/mission-management/normal" look={isDone ? 'outline' : 'moon'}>
        {all > 0 ? <Trans>Edit missions</Trans> : <Trans>Register a mission</Trans>}
      </ButtonLink>
    </Step>
  );
}

function MissionWords({ active, all }: NewbieList['missions']) {
  if (active > 0) {
    return (
      <>
        <Plural value={active} one="You offer # mission." other="You offer # missions." />{' '}
        <Trans>Fans see what you offer as soon as you are approved, and nobody does before.</Trans>
      </>
    );
  }
  return all > 0 ? (
    <Trans>All of your missions are turned off. Turn at least one on.</Trans>
  ) : (
    <Trans>A basic or lucky mission is missing, so that fans have something to wish for.</Trans>
  );
}

/** The optional step for draw events. */
export function EventStep({ hasEvent }: Pick<NewbieList, 'hasEvent'>) {
  return (
    <Step
      title={<Trans>Draw events</Trans>}
      state={
        hasEvent ? (
          <State isDone />
        ) : (
          <Badge>
            <Trans>Optional</Trans>
          </Badge>
        )
      }
      words={
        hasEvent ? (
          <Trans>You have registered a draw event.</Trans>
        ) : (
          <Trans>Give something away: fans enter, and you draw the winners. You do not need one.</Trans>
        )
      }
    >
      <ButtonLink to="/mission-management/lottery-event" look="outline">
        {hasEvent ? <Trans>See draw events</Trans> : <Trans>Register a draw event</Trans>}
      </ButtonLink>
    </Step>
  );
}
