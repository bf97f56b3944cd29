import css from './PayTable.module.css'

/** With longer texts than this, the payouts do not fit side by side on a phone. */
const MAX_CHARACTERS = 7

/** A row of payouts for each symbol. */
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
              // The columns never change, so an index is a key.
              <td key={place} class="figures">
                {one}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!rows.some(({ pays }) => pays.some((one) => one.length > MAX_CHARACTERS))) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll a wide table
    <section class={css.wide} tabIndex={0} aria-label={caption}>
      {table}
    </section>
  )
}
