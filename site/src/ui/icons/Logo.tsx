/**
 * Where the site's icon is: the server writes the operator's own into the page, else it is the house's fish.
 */
export const iconAddress = (): string =>
  document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '/icons/koi.svg'

/** The site's icon, with the name beside it if there is space. */
export function Logo({ size = 28 }: { size?: number }) {
  return <img src={iconAddress()} width={size} height={size} alt="" />
}
