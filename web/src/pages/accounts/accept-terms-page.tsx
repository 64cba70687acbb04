import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { PrivacyText, TermsText } from '../../features/legal/legal-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import { AccountFrame } from './account-frame.tsx';

/** Both required agreements before signing up; nothing is ticked beforehand. */
export function AcceptTermsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [terms, setTerms] = useState(false);
  const [privacy, setPrivacy] = useState(false);
  const [reading, setReading] = useState<'terms' | 'privacy' | null>(null);
  const isAccepted = terms && privacy;

  const setBoth = (isChecked: boolean) => {
    setTerms(isChecked);
    setPrivacy(isChecked);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate('/sign-up', { state: { accepted: true } });
  };

  return (
    <AccountFrame title={<Trans>Accept the terms</Trans>}>
      <form className={page.stack} onSubmit={submit}>
        <div className={page.card}>
          <Checkbox
            label={<strong>{t`Agree to all`}</strong>}
            checked={isAccepted}
            onChange={(event) => setBoth(event.target.checked)}
          />
          <div className={page.between}>
            <Checkbox
              label={t`Terms of service (required)`}
              checked={terms}
              onChange={(event) => setTerms(event.target.checked)}
            />
            <Button
              look="quiet"
              onClick={() => setReading('terms')}
              aria-label={t`Read the terms of service`}
            >
              <Trans>Read</Trans>
            </Button>
          </div>
          <div className={page.between}>
            <Checkbox
              label={t`Privacy policy (required)`}
              checked={privacy}
              onChange={(event) => setPrivacy(event.target.checked)}
            />
            <Button
              look="quiet"
              onClick={() => setReading('privacy')}
              aria-label={t`Read the privacy policy`}
            >
              <Trans>Read</Trans>
            </Button>
          </div>
        </div>
        {!isAccepted && <p className={page.soft}>{t`Please accept the required terms`}</p>}
        <Button type="submit" wide disabled={!isAccepted}>
          <Trans>Next</Trans>
        </Button>
      </form>
      {reading === 'terms' && (
        <Dialog title={<Trans>Terms of service</Trans>} onClose={() => setReading(null)}>
          <TermsText />
        </Dialog>
      )}
      {reading === 'privacy' && (
        <Dialog title={<Trans>Privacy policy</Trans>} onClose={() => setReading(null)}>
          <PrivacyText />
        </Dialog>
      )}
    </AccountFrame>
  );
}
