/** The fish that is Koi Studio's mark. */
export const KoiMark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 72 72" aria-hidden="true">
    <circle cx="36" cy="36" r="34" fill="#1a2540" />
    <path
      d="M10 42c8-19 23-22 36-11 5-5 9-6 16-5-3 4-3 9-1 14-6 0-10-1-14-4-11 12-27 15-37 6z"
      fill="#ff7757"
    />
    <path d="M25 31c5-5 12-5 17-1-3 6-11 8-17 1z" fill="#f3f6fc" />
    <circle cx="19" cy="39" r="2.400" fill="#0b1220" />
  </svg>
)
