/** Style sheets of the whole product, in the order in which they win: Mantine sits in a layer below all of ours. */
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './fonts.css';
import './tokens.css';
import './base.css';
