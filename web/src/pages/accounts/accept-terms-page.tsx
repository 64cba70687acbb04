import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LegalText } from '../../features/legal/legal-text.tsx';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useStep } from '../../lib/use-step.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { AccountFrame } from './account-frame.tsx';

const legalTexts = { terms: 'TERMS', privacy: 'PRIVACY' } as const;

const missing = msg`Please accept the required terms`;

/** The two required agreements before the sign-up (spec 1 §3): nothing is ticked in advance, and both are needed to continue. */
export function AcceptTermsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [reading, setReading] = useState<keyof typeof legalTexts | null>(null);
  const form = useForm({
    initial: { terms: false, privacy: false },
    check: ({ terms, privacy }) => ({
      terms: terms ? undefined : missing,
      privacy: privacy ? undefined : missing,
    }),
    command: useStep(() =>
      navigate(state?.newcomer ? '/social-sign-up' : '/sign-up', { state: { ...state, accepted: true } }),
    ),
  });
  const setBoth = (isAccepted: boolean) => {
    form.set('terms', isAccepted);
    form.set('privacy', isAccepted);
  };

  const isAccepted = form.value('terms') && form.value('privacy');

  return (
    <AccountFrame title={<Trans>Accept the terms</Trans>}>
      <Form
        form={form}
        action={<Trans>Next</Trans>}
        isReady={isAccepted}
        summary={!isAccepted && <Text look="small">{t(missing)}</Text>}
      >
        <Card>
          <Checkbox
            label={<strong>{t`Agree to all`}</strong>}
            checked={isAccepted}
            onChange={(event) => setBoth(event.target.checked)}
          />
          <Row spread="between">
            <Checkbox label={t`Terms of service (required)`} {...form.box('terms')} />
            <ReadButton name={t`Read the terms of service`} onRead={() => setReading('terms')} />
          </Row>
          <Row spread="between">
            <Checkbox label={t`Privacy policy (required)`} {...form.box('privacy')} />
            <ReadButton name={t`Read the privacy policy`} onRead={() => setReading('privacy')} />
          </Row>
        </Card>
      </Form>
      <TextLink to="/collectterms">
        <Trans>Collection and use of personal data</Trans>
      </TextLink>
      {reading && <LegalDialog key={reading} text={reading} onClose={() => setReading(null)} />}
    </AccountFrame>
  );
}

/** Opens a text. @param name what screen readers say instead of the short label */
function ReadButton({ name, onRead }: { name: string; onRead: () => void }) {
  return (
    <Button look="quiet" aria-haspopup="dialog" onClick={onRead} aria-label={name}>
      <Trans>Read</Trans>
    </Button>
  );
}

/** One of the two texts, to read. */
function LegalDialog({ text, onClose }: { text: keyof typeof legalTexts; onClose: () => void }) {
  return (
    <Dialog
      title={text === 'terms' ? <Trans>Terms of service</Trans> : <Trans>Privacy policy</Trans>}
      onClose={onClose}
      isReading
    >
      <LegalText text={legalTexts[text]} />
    </Dialog>
  );
}
