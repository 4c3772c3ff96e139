/** Known attributes: label, value and source of each. */
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';
import classes from './product-specifications.module.css';
import { sourceText } from './product-text.ts';

export function ProductSpecifications({ attributes }: Pick<OfferDetailResource, 'attributes'>) {
  const { specifications = [] } = attributes;
  if (specifications.length === 0) return null;
  return (
    <section className={classes['section']} aria-labelledby="specifications-heading">
      <h2 id="specifications-heading" className={classes['heading']}>
        Specifications
      </h2>
      <table className={classes['table']} aria-labelledby="specifications-heading">
        <tbody>
          {specifications.map(({ name, label, text, source }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{text}</td>
              <td className={classes['source']}>{sourceText(source)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
