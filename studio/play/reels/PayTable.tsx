import css from './PayTable.module.css'

/** Prices of more letters than this do not fit side by side on a phone. */
const LONG = 7

/** A row of prices for each symbol. */
export function PayTable({
  caption,
  rows,
}: {
  caption: string
  rows: readonly { readonly picture: string; readonly name: string; readonly pays: readonly string[] }[]
}) {
  const table = (
    <table class={css.table}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ picture, name, pays }) => (
          <tr key={name}>
            <th scope="row">
              <img src={picture} width="40" height="40" alt="" />
              {name}
            </th>
            {pays.map((one, place) => (
              // The places are 3, 4 and 5 of a kind.
              <td key={place} class="figures">
                {one}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!rows.some(({ pays }) => pays.some((one) => one.length > LONG))) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the sheet is scrolled by keys too
    <section class={css.wide} tabIndex={0} aria-label={caption}>
      {table}
    </section>
  )
}
