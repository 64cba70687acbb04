import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { CompanyFacts } from '../../features/company/company-facts.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** Legal texts and the company that runs the service (spec 1 §2). */
export function Footer() {
  const { t } = useLingui();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Logo />
        <ul className={styles.links}>
          <li>
            <Link to="/faq">
              <Trans>Frequent questions</Trans>
            </Link>
          </li>
          <li>
            <Link to="/provideterms">
              <Trans>Terms of service</Trans>
            </Link>
          </li>
          <li>
            <Link to="/privacyTerms">
              <Trans>Privacy policy</Trans>
            </Link>
          </li>
          <li>
            <Link to="/operating-policies">
              <Trans>Operating policy</Trans>
            </Link>
          </li>
          <li>
            <Link to="/coin-totals">
              <Trans>Coin totals</Trans>
            </Link>
          </li>
          <li>
            <button type="button" onClick={() => toast.info(t`This is currently in preparation.`)}>
              <Trans>Contact us</Trans>
            </button>
          </li>
        </ul>
        <ThemeChoice />
        <p>
          <Trans>
            Sowon brings fans and creators together and is not itself the seller of missions. Support hours:
            weekdays 11:00 to 19:00.
          </Trans>
        </p>
        <CompanyFacts />
      </div>
    </footer>
  );
}
