import { useId } from 'react';
import type { PostsReply } from '#contract/posts.ts';
import { PostList } from '#web/features/posts/PostList.tsx';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';

interface HomeNewsProps {
  /** Null if they could not be read. */
  posts: PostsReply | null;
  zone: string;
}

export function HomeNews({ posts, zone }: HomeNewsProps) {
  const { t } = useText();
  const headId = useId();
  return (
    <section aria-labelledby={headId} className="min-w-0">
      <SectionHead
        title={t('posts.title')}
        id={headId}
        aside={<Link to="/posts">{t('posts.all')}</Link>}
      />
      {posts === null ? (
        <EmptyState title={t('errors.part.title')}>{t('errors.part.text')}</EmptyState>
      ) : posts.posts.length > 0 ? (
        <PostList posts={posts.posts} zone={zone} />
      ) : (
        <EmptyState title={t('posts.empty.title')}>{t('posts.empty.text')}</EmptyState>
      )}
    </section>
  );
}
