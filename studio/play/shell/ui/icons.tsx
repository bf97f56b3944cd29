import type { ComponentChildren } from 'preact'

const Line = ({ children }: { children: ComponentChildren }) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

export const BackIcon = () => (
  <Line>
    <path d="M15 5l-7 7 7 7" />
  </Line>
)

export const MenuIcon = () => (
  <Line>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Line>
)

export const SoundOnIcon = () => (
  <Line>
    <path d="M4 10v4h3l5 4V6L7 10zM15.500 9a4 4 0 010 6M18 6.500a8 8 0 010 11" />
  </Line>
)

export const SoundOffIcon = () => (
  <Line>
    <path d="M4 10v4h3l5 4V6L7 10zM16 9.500l5 5M21 9.500l-5 5" />
  </Line>
)

export const CloseIcon = () => (
  <Line>
    <path d="M6 6l12 12M18 6L6 18" />
  </Line>
)

export const NextIcon = () => (
  <Line>
    <path d="M9 5l7 7-7 7" />
  </Line>
)
