import type { ReactNode } from 'react';

/** Line icon in a common style: 24 by 24, in the text's colour, hidden from screen readers. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </Icon>
);

export const MissionsIcon = () => (
  <Icon>
    <path d="M12 3.500l2.3 5.1 5.5.6-4.1 3.7 1.2 5.500L12 15.600l-4.9 2.8 1.2-5.5-4.1-3.7 5.5-.6z" />
  </Icon>
);

export const BellIcon = () => (
  <Icon>
    <path d="M6.5 16.500V11a5.5 5.5 0 0 1 11 0v5.500l1.500 1.500H5zM10 20.500h4" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <rect x="5.5" y="10.5" width="13" height="9.5" rx="2.5" />
    <path d="M8.5 10.500V8a3.5 3.5 0 0 1 7 0v2.5" />
  </Icon>
);

export const EyeIcon = () => (
  <Icon>
    <path d="M2.500 12C5 7.500 8.200 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.700 6.500-9.500 6.500S5 16.500 2.500 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);

export const ClosedEyeIcon = () => (
  <Icon>
    <path d="M2.500 9.500C5 14 8.200 16 12 16s7-2 9.500-6.500M12 16v3.500M5.800 14.200L3.800 17M18.200 14.200l2 2.800" />
  </Icon>
);

export const ClipIcon = () => (
  <Icon>
    <path d="M19.5 11.500l-7.3 7.300a4.6 4.6 0 0 1-6.5-6.5L13 5a3 3 0 0 1 4.3 4.300l-7.3 7.300a1.5 1.5 0 0 1-2.1-2.100l6.7-6.8" />
  </Icon>
);

export const HeartIcon = () => (
  <Icon>
    <path d="M12 19.500l-6.800-6.600a4.400 4.400 0 0 1 6.200-6.200l.6.6.6-.6a4.400 4.400 0 0 1 6.200 6.200z" />
  </Icon>
);

export const ShareIcon = () => (
  <Icon>
    <path d="M12 15V4M8 7.500L12 3.500l4 4M6 11.500H5v8.500h14v-8.500h-1" />
  </Icon>
);

export const UpIcon = () => (
  <Icon>
    <path d="M12 19V5.500M6 11.500l6-6 6 6" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="M12 5v13.500M6 12.500l6 6 6-6" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="M8 5.5v13l10.500-6.5z" fill="currentColor" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M9 6v12M15 6v12" strokeWidth="3" />
  </Icon>
);
