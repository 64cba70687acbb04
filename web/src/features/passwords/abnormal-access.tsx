import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { toast } from '../../ui/toast.ts';

/** Leads away from a page that was opened without its proper link, and says so (spec 1 §2). */
export function AbnormalAccess() {
  const { t } = useLingui();
  useEffect(() => toast.error(t`Abnormal access.`), [t]);
  return <Navigate to="/" replace />;
}
