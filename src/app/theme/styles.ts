/** All style sheets, in the order of the cascade: Mantine's are in a layer below ours. */
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './fonts.css';
import './tokens.css';
import './base.css';
