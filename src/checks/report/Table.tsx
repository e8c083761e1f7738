/** A row of a table: its name, its other cells, and whether it is marked as a problem. */
export type Row = readonly [
  name: string,
  cells: readonly (string | number | undefined)[],
  isProblem?: boolean,
];

export function Table({ head = [], rows }: { head?: readonly string[]; rows: readonly Row[] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, cells, isProblem]) => (
          <tr key={name} className={isProblem ? "problem" : undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={`${name} ${index}`}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
