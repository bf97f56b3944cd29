import css from './PayTable.module.css'

/** A row of prices for each symbol. */
export function PayTable({
  caption,
  rows,
}: {
  caption: string
  rows: readonly { readonly picture: string; readonly name: string; readonly pays: readonly string[] }[]
}) {
  return (
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
}
